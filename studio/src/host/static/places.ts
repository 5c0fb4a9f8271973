// Where the large parts of a page without a server are: beside the page, under names that change with their content.
declare const __CORE__: string;
declare const __PYTHON__: string;

/** Scripts are in a folder below the page. The name keeps the build from looking for a file there. */
const script = import.meta.url;
/** The page itself. */
export const PAGE = new URL("../", script);

export const CORE = new URL(__CORE__, PAGE);
export const PYTHON = new URL(__PYTHON__, PAGE);
