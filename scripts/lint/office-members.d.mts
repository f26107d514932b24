export const officeMembers: { readonly rules: Readonly<Record<string, object>> };
export const refusedCalls: readonly { readonly selector: string; readonly message: string }[];
export const guardedMembers: readonly { readonly selector: string; readonly message: string }[];
export const namesRead: readonly { readonly selector: string; readonly message: string }[];
