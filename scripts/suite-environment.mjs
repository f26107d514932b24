/** Where a suite runs: Jest's own environment for Node, without what its workers do again for each suite. */
import { AsyncLocalStorage } from "node:async_hooks";
import vm from "node:vm";
import { TestEnvironment } from "jest-environment-node";
import { compileOnce, watchStorages } from "./suite-savings.mjs";

vm.compileFunction = compileOnce(vm);
const endStorages = watchStorages(AsyncLocalStorage.prototype);

export default class SuiteEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    endStorages();
  }
}
