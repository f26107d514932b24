/** Excel.Workbook, the root of every request, with its settings and application. */
import { cellBlock } from "../engine/a1-notation";
import { CultureInfo } from "./culture-info";
import { CustomXmlPartCollection } from "./custom-xml";
import { invalidArgument, invalidSelection, itemNotFound } from "./host-error";
import { HostCollection, HostObject } from "./host-object";
import { NamedItemCollection } from "./named-item";
import { Range } from "./range";
import { RangeAreas } from "./range-areas";
import { TableCollection } from "./table";
import type { WorkbookModel } from "./workbook-model";
import { WorksheetCollection } from "./worksheet";

export class Workbook extends HostObject {
  static override readonly scalars = ["Name"];
  static override readonly navigation = ["Application", "CustomXmlParts", "Names", "Settings", "Tables", "Worksheets"];

  constructor(private readonly model: WorkbookModel) {
    super();
  }
  get Name(): string {
    return this.model.name;
  }
  get Application(): Application {
    return new Application(this.model);
  }
  get Worksheets(): WorksheetCollection {
    return new WorksheetCollection(this.model);
  }
  get Tables(): TableCollection {
    return new TableCollection(this.model, null);
  }
  get Names(): NamedItemCollection {
    return new NamedItemCollection(this.model, null);
  }
  get CustomXmlParts(): CustomXmlPartCollection {
    return new CustomXmlPartCollection(this.model);
  }
  get Settings(): SettingCollection {
    return new SettingCollection(this.model);
  }
  GetSelectedRange(): Range {
    const { sheetId, blocks } = this.model.selectedBlocks();
    if (blocks.length > 1) throw invalidSelection();
    return new Range(this.model, sheetId, this.model.selection().block);
  }
  GetSelectedRanges(): RangeAreas {
    const { sheetId, blocks } = this.model.selectedBlocks();
    return new RangeAreas(this.model, sheetId, blocks, (block) => new Range(this.model, sheetId, block));
  }
  GetActiveCell(): Range {
    const { sheetId, block } = this.model.selection();
    return new Range(this.model, sheetId, cellBlock(block.row, block.column));
  }
}

class Application extends HostObject {
  static override readonly scalars = ["CalculationMode", "CalculationState"];
  static override readonly navigation = ["CultureInfo", "IterativeCalculation"];
  static override readonly since = { CultureInfo: "1.11", IterativeCalculation: "1.9" };
  constructor(private readonly model: WorkbookModel) {
    super();
  }
  get CalculationMode(): string {
    return this.model.calculationMode;
  }
  set CalculationMode(mode: string) {
    if (mode !== "Automatic" && mode !== "AutomaticExceptTables" && mode !== "Manual") throw invalidArgument();
    this.model.calculationMode = mode;
  }
  get CalculationState(): string {
    return this.model.calculationState;
  }
  get CultureInfo(): CultureInfo {
    return new CultureInfo(this.model);
  }
  get IterativeCalculation(): IterativeCalculation {
    return new IterativeCalculation(this.model);
  }
  Calculate(kind: string): void {
    if (kind === "Recalculate") this.model.recalculateChanged();
    else if (kind === "Full" || kind === "FullRebuild") this.model.recalculateAll();
    else throw invalidArgument();
  }
  /** No effect: the engine calculates only after the request. */
  SuspendApiCalculationUntilNextSync(): void {}
  SuspendScreenUpdatingUntilNextSync(): void {}
}

class IterativeCalculation extends HostObject {
  static override readonly scalars = ["Enabled", "MaxChange", "MaxIteration"];
  constructor(private readonly model: WorkbookModel) {
    super();
  }
  get Enabled(): boolean {
    return this.model.iterative.isEnabled;
  }
  set Enabled(isEnabled: boolean) {
    this.model.setIterative({ ...this.model.iterative, isEnabled });
  }
  get MaxChange(): number {
    return this.model.iterative.maxChange;
  }
  set MaxChange(maxChange: number) {
    this.model.setIterative({ ...this.model.iterative, maxChange });
  }
  get MaxIteration(): number {
    return this.model.iterative.maxIteration;
  }
  set MaxIteration(maxIteration: number) {
    this.model.setIterative({ ...this.model.iterative, maxIteration });
  }
}

class Setting extends HostObject {
  static override readonly scalars = ["Key", "Value"];
  constructor(
    private readonly model: WorkbookModel,
    private readonly key: string,
  ) {
    super();
  }
  override get hostId(): string {
    return this.key;
  }
  get Key(): string {
    return this.key;
  }
  get _Id(): string {
    return this.key;
  }
  get Value(): unknown {
    return this.model.settings.get(this.key);
  }
  set Value(value: unknown) {
    this.model.settings.set(this.key, value);
  }
  Delete(): void {
    if (!this.model.settings.delete(this.key)) throw itemNotFound();
  }
}

class SettingCollection extends HostCollection<Setting> {
  constructor(private readonly model: WorkbookModel) {
    super();
  }
  hostItems(): readonly Setting[] {
    return [...this.model.settings.keys()].map((key) => new Setting(this.model, key));
  }
  GetItem(key: string): Setting {
    const setting = this.hostFind(key);
    if (!setting) throw itemNotFound();
    return setting;
  }
  Add(key: string, value: unknown): Setting {
    this.model.settings.set(key, value);
    return new Setting(this.model, key);
  }
}
