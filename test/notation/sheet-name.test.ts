import { bareSheet, inQuotes, plainAddress, quotedSheet, splitAddress } from "../../src/notation/sheet-name";

test.each([
  ["Sheet1", "Sheet1"],
  ["Año_1", "Año_1"],
  ["It's", "'It''s'"],
  ["Rent roll", "'Rent roll'"],
  ["2025", "'2025'"],
  ["Q1", "'Q1'"],
  ["zzz9", "'zzz9'"],
  ["R1C1", "'R1C1'"],
  ["rc", "'rc'"],
  ["C", "'C'"],
  ["", "''"],
])("the sheet %s is written %s", (name, written) => {
  expect(quotedSheet(name)).toBe(written);
  expect(bareSheet(written)).toBe(name);
  expect(bareSheet(inQuotes(name))).toBe(name);
});

test.each([
  ["B4", null, "B4"],
  ["Deal!B4:C9", "Deal", "B4:C9"],
  ["'a!b'!$A$1", "a!b", "$A$1"],
  ["It's!A1", "It's", "A1"],
  ["'Line\nbreak'!A1", "Line\nbreak", "A1"],
])("%s in two parts", (address, sheet, local) => expect(splitAddress(address)).toEqual({ sheet, local }));

test.each([
  ["Sheet1!B4", "Sheet1!B4"],
  ["Sheet1!$B$4", "Sheet1!B4"],
  ["'My deal'!B4:C9", "My deal!B4:C9"],
  ["'Joe''s deal'!$AA$10", "Joe's deal!AA10"],
  ["'a!b'!A1", "a!b!A1"],
  ["$B$4", "B4"],
  ["Owner's NOI", "Owner's NOI"],
])("%s in its plain form is %s", (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
  expect(plainAddress(plain)).toBe(plain);
});
