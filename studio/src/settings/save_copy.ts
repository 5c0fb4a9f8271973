// Saves all of the library as one file.
import { allSent } from "../app/library";
import { libraryHost } from "../host";
import { LARGEST_COPY } from "../host/host";
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
    const link = document.createElement("a");
    link.href = URL.createObjectURL(copy);
    link.download = `hanjie-library-${new Date().toISOString().slice(0, 10)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    const problem = copyProblem(copy.size, isWhole);
    if (problem) toast(problem);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}
