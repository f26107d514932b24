/** Formats of a file's cells by their ids, which any program may have written. */
import { formatCodes } from "../../src/model-file/number-formats";

test.each([
  ["0", "General"],
  ["14", "m/d/yyyy"],
  ["9999", "General"],
  ["__proto__", "General"],
  ["constructor", "General"],
  ["toString", "General"],
])("the code of format %s is %s", (id, code) => expect(formatCodes([])(id)).toBe(code));
