/** The service to which Microsoft's custom-function runtime reports: readiness and results. */
export interface FunctionServiceOptions {
  readonly features: readonly number[];
  ready(): void;
  /** [id, succeeded, value, errorCode]. */
  settle(results: readonly (readonly unknown[])[]): void;
}

/** The name under which the runtime asks for it. */
export const FUNCTION_SERVICE = "Microsoft.ExcelServices.CustomFunctions";

interface ResultRecord {
  readonly id: number;
  readonly failed?: boolean;
  readonly value?: unknown;
  readonly errorCode?: number;
}

export function createFunctionService(options: FunctionServiceOptions): object {
  return new CustomFunctionsService(options);
}

class CustomFunctionsService {
  constructor(private readonly options: FunctionServiceOptions) {}

  _SetOsfControlContainerReadyForCustomFunctions(): void {
    this.options.ready();
  }
  _GetEnabledFeatures(): readonly number[] {
    return this.options.features;
  }
  SetInvocationArrayResults(results: readonly (readonly unknown[])[]): void {
    this.options.settle(results);
  }
  /** The form of runtimes before CustomFunctions 1.7. */
  SetInvocationResults(results: readonly ResultRecord[]): void {
    this.options.settle(results.map(({ id, failed, value, errorCode }) => [id, !failed, value, errorCode]));
  }
}
