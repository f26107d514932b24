/** Excel.CultureInfo: the person's separators and date patterns. */
import { HostObject } from "./host-object";
import type { WorkbookModel } from "./workbook-model";

/** Of each language that the host plays; a semicolon between arguments goes with a decimal comma. */
const names = { en: "en-US", es: "es-ES", tr: "tr-TR" } as const;

export class CultureInfo extends HostObject {
  static override readonly scalars = ["Name"];
  static override readonly navigation = ["DatetimeFormat", "NumberFormat"];
  constructor(private readonly model: WorkbookModel) {
    super();
  }
  get Name(): string {
    return names[this.model.behaviors.uiLanguage];
  }
  get NumberFormat(): NumberFormatInfo {
    return new NumberFormatInfo(this.model);
  }
  get DatetimeFormat(): DatetimeFormatInfo {
    return new DatetimeFormatInfo(this.model);
  }
}

class NumberFormatInfo extends HostObject {
  static override readonly scalars = ["NumberDecimalSeparator", "NumberGroupSeparator"];
  constructor(private readonly model: WorkbookModel) {
    super();
  }
  get NumberDecimalSeparator(): string {
    return this.model.behaviors.listSeparator === "semicolon" ? "," : ".";
  }
  get NumberGroupSeparator(): string {
    return this.model.behaviors.listSeparator === "semicolon" ? "." : ",";
  }
}

class DatetimeFormatInfo extends HostObject {
  static override readonly scalars = ["DateSeparator", "ShortDatePattern"];
  constructor(private readonly model: WorkbookModel) {
    super();
  }
  get DateSeparator(): string {
    return this.model.behaviors.uiLanguage === "tr" ? "." : "/";
  }
  get ShortDatePattern(): string {
    return { en: "M/d/yyyy", es: "dd/MM/yyyy", tr: "d.MM.yyyy" }[this.model.behaviors.uiLanguage];
  }
}
