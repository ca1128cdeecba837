/** A reporter of vitest: names the tests that failed and then passed when they were tried once more. They are to be mended. */
export default class SecondTries {
  named = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.named.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.named.length === 0) return;
    console.log(`\nPassed only when tried once more (${this.named.length}), to be mended:`);
    for (const name of this.named) console.log(`  ${name}`);
  }
}
