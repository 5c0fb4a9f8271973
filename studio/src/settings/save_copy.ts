// Saves all of the library as one file.
import { allSent } from "../app/library";
import { libraryHost } from "../host";
import { LARGEST_COPY } from "../host/host";
import { saveFile } from "../share/save_file";
import { toast } from "../ui/toast";

/** What is not right with a copy; empty if nothing is. */
export function copyProblem(size: number, isWhole: boolean): string {
  if (size > LARGEST_COPY) return "This copy has more than 256 MB: it is too large to bring back. Delete some puzzles.";
  return isWhole ? "" : "Your last changes are not in this copy, because they are not saved yet.";
}

export async function saveCopy(): Promise<void> {
  try {
    const isWhole = await allSent();
    const copy = await libraryHost.exportAll();
    saveFile(copy, `hanjie-library-${new Date().toISOString().slice(0, 10)}.json`);
    const problem = copyProblem(copy.size, isWhole);
    if (problem) toast(problem);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}
