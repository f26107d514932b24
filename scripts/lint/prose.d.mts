export const ruledOut: readonly (readonly [RegExp, string])[];
export function findings(folder?: string): string[];
