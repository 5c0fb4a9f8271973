// The host of this page. Another host (a Worker) is chosen here and nowhere else.
import type { SheetBody, SheetHead } from "../app/sheet_data";
import type { Settings } from "../settings/settings";
import { httpAbout, httpAnswers, httpJobs, httpLibrary } from "./http";

export const jobs = httpJobs;
export const libraryHost = httpLibrary<SheetHead, SheetBody, Settings>();
export const about = httpAbout;
/** True while the host answers. */
export const isAnswering = httpAnswers;
