/**
 * The file that is rehearsed on if nothing is open. It's JavaScript, because the editor itself would report problems in
 * TypeScript.
 */
export const SAMPLE = {
  name: 'refund.js',
  text: `// A sample that comes with Council: a refund that is tried again after a timeout.
// The word split-rehearsal makes the scripted seats disagree, so that there is a split to settle.

const ATTEMPTS = 3;
const PAUSE_MS = 200;

async function refundWithRetry(gateway, order, amount) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await gateway.refund({
        paymentId: order.paymentId,
        amount,
        idempotencyKey: \`\${order.id}:\${Date.now()}\`,
      });
    } catch (error) {
      if (error.name !== 'TimeoutError' || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

export async function refund(gateway, ledger, order, amount) {
  try {
    const receipt = await refundWithRetry(gateway, order, amount);
    ledger.book(order.id, receipt.refundId, amount);
    return receipt;
  } catch {
    throw new Error('refund failed');
  }
}
`,
};
