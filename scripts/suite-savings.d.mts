import type { AsyncLocalStorage } from "node:async_hooks";
import type vm from "node:vm";

export declare function compileOnce(of: Pick<typeof vm, "compileFunction" | "Script">): typeof vm.compileFunction;
export declare function watchStorages(prototype: Pick<AsyncLocalStorage<unknown>, "run">): () => void;
