import type { ValueFormat } from "../engine/answers/answer";

/** Excel's number format for each way of showing a number; null: General. */
export const numberFormats: Readonly<Record<ValueFormat, string | null>> = {
  plain: null,
  count: "#,##0",
  money: "$#,##0",
  moneyCents: "$#,##0.00",
  rate: "0.0%",
  score: "0.00",
  miles: "0.00",
  date: "yyyy-mm-dd",
  year: "0",
  decimal: "0.0",
};

/** Date and time of day. */
export const dateTimeFormat = "yyyy-mm-dd hh:mm";
