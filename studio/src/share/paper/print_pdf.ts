// Opens the print dialog of the browser for a PDF.
import { saveFile } from "../save_file";
import { toast } from "../../ui/toast";

let last = { address: "", frame: null as HTMLIFrameElement | null };

/** Prints through a hidden frame; where the browser shows no PDF in frames, in a new tab, or else as a file. */
export async function printPdf(pdf: Blob, name: string): Promise<void> {
  // The last print may have been in use until now.
  last.frame?.remove();
  URL.revokeObjectURL(last.address);
  const address = URL.createObjectURL(pdf);
  last = { address, frame: null };
  if (navigator.pdfViewerEnabled && (await printInFrame(address))) return;
  if (window.open(address, "_blank")) return;
  saveFile(pdf, name);
  toast(`Saved as ${name}. Print it from there.`);
}

async function printInFrame(address: string): Promise<boolean> {
  const made = document.createElement("iframe");
  made.className = "share-print-frame";
  made.title = "The print";
  made.tabIndex = -1;
  made.ariaHidden = "true";
  const isLoaded = new Promise<boolean>((resolve) => {
    made.onload = () => resolve(true);
    made.onerror = () => resolve(false);
    setTimeout(() => resolve(false), 10_000);
  });
  made.src = address;
  document.body.append(made);
  last.frame = made;
  try {
    if (!(await isLoaded)) throw new Error("not loaded");
    made.contentWindow!.focus();
    made.contentWindow!.print();
    return true;
  } catch {
    // The viewer of some browsers is closed to the page.
    made.remove();
    return false;
  }
}
