import type { WebpackPluginInstance } from "webpack";

export const FunctionMetadataPlugin: new (options: {
  readonly files: readonly string[];
  readonly entry: string;
}) => WebpackPluginInstance;
