"""The style sheet of pages and notebooks. It is light in dark notebooks too, because drawings are made for paper."""

from __future__ import annotations

from hanjie.render.theme import LIGHT

SHEET = f"""\
.hanjie{{background:{LIGHT.paper};color:{LIGHT.ink};font:15px/1.45 system-ui,Helvetica,Arial,sans-serif;\
padding:10px 14px;border-radius:4px;color-scheme:light;overflow-wrap:anywhere}}
.hanjie p{{margin:.2em 0;color:inherit}}
.hanjie svg{{max-width:100%;height:auto;background:none}}
.hanjie .status{{font-weight:600}}
.hanjie .faint{{color:#5f5f5f}}
.hanjie .pictures{{display:flex;flex-wrap:wrap;gap:14px;align-items:flex-start}}
.hanjie figure{{margin:0;display:table}}
.hanjie figcaption{{font-size:13px;color:#5f5f5f;display:table-caption;caption-side:bottom}}
.hanjie .step{{display:flex;flex-wrap:wrap;gap:6px 22px;align-items:flex-start;padding:14px 0;\
border-top:1px solid #dcdcdc;break-inside:avoid}}
.hanjie .step>.drawn{{flex:0 1 auto}}
.hanjie .step>.words{{flex:1 1 300px}}
.hanjie .step h2,.hanjie .step h3{{font-size:15px;margin:0 0 .2em;color:inherit}}
.hanjie .number{{display:inline-block;min-width:2.2em;color:{LIGHT.focus}}}
.hanjie .line{{display:flex;flex-wrap:wrap;gap:2px 10px;align-items:center}}
.hanjie .clue{{font-variant-numeric:tabular-nums}}
.hanjie .clue span{{padding:0 4px;border-radius:2px}}
.hanjie summary{{cursor:pointer;color:{LIGHT.focus}}}
.hanjie details p{{font-size:14px}}
.hanjie table{{border-collapse:collapse;margin:.4em 0;color:inherit}}
.hanjie td,.hanjie th{{border:0;border-top:1px solid #dcdcdc;padding:2px 16px 2px 0;text-align:left;\
font-weight:400;background:none;color:inherit}}
"""

PAGE = f"""\
body{{margin:0;background:{LIGHT.paper}}}
.hanjie{{max-width:1040px;margin:0 auto;padding:24px}}
.hanjie h1{{font-size:26px;margin:0 0 .3em}}
.hanjie .steps{{margin-top:14px}}
@media screen and (min-width:1500px){{.hanjie{{max-width:1640px}}\
.hanjie .steps{{display:grid;grid-template-columns:1fr 1fr;column-gap:44px}}}}
@media print{{.hanjie{{padding:0;font-size:11pt;max-width:none}}.hanjie .step{{break-inside:avoid;flex-wrap:nowrap}}\
.hanjie .step>.words{{flex:1 1 0}}.hanjie .step svg{{max-height:24cm}}.hanjie h1,.hanjie h2{{break-after:avoid}}}}
"""
