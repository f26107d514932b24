/** The built functions.json, as custom-functions-metadata writes it. */

export interface FunctionParameter {
  readonly name: string;
  readonly description?: string;
  /** Default "any". */
  readonly type?: string;
  /** Default "scalar". */
  readonly dimensionality?: "scalar" | "matrix";
  readonly optional?: boolean;
  readonly repeating?: boolean;
  readonly customEnumId?: string;
}

export interface FunctionDefinition {
  /** Upper case: COMPS. */
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly helpUrl?: string;
  readonly parameters: readonly FunctionParameter[];
  readonly result?: { readonly type?: string; readonly dimensionality?: "scalar" | "matrix" };
  readonly options?: {
    readonly stream?: boolean;
    readonly cancelable?: boolean;
    readonly volatile?: boolean;
    readonly requiresAddress?: boolean;
    readonly requiresParameterAddresses?: boolean;
    readonly excludeFromAutoComplete?: boolean;
  };
}

export interface FunctionsMetadata {
  readonly functions: readonly FunctionDefinition[];
  readonly allowCustomDataForDataTypeAny?: boolean;
  readonly allowErrorForDataTypeAny?: boolean;
  readonly enums?: readonly unknown[];
}
