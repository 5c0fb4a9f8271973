export { PictureFiles } from "./files";
export { connectPixels } from "./python";
