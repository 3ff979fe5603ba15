import { OVER_ONE_QUOTE } from './oneQuotePairs.ts';
import { different, missed, type Pair, same } from './pair.ts';

const REFUND = 'await gateway.refund(order);';
const QUERY = `cur.execute(f"SELECT * FROM users WHERE name = '{name}'")`;
const LISTEN = "window.addEventListener('resize', onResize);";
const READ = 'const user = users.find((one) => one.id === id);';
const KEY = "const API_KEY = 'k-123';";
const CACHED = 'cache.set(key(order), price);';

/** The pairs by which the rule was made. */
const MADE_BY: readonly Pair[] = [
  same(
    [41, 'A timeout is retried without an idempotency key', 'The refund may be booked twice.', REFUND],
    [42, 'Refund is booked twice when a timeout is retried'],
  ),
  same(
    [88, 'SQL injection through name', 'The name is interpolated into the statement.', QUERY],
    [88, 'User input is interpolated into SQL', 'Use a parameterised query.', QUERY],
  ),
  missed(
    [120, 'File handle is never closed', 'Descriptors leak when the parse fails.', 'f, err := os.Open(path)'],
    [123, 'File descriptor leak', 'The file is opened and not closed on the error path.'],
  ),
  same(
    [7, 'Off-by-one: the last item is skipped', 'The bound should be items.length.', 'i < items.length - 1'],
    [7, 'Loop skips the last item', '', 'for (let i = 0; i < items.length - 1; i++) {'],
  ),
  missed(
    [15, 'Possible null dereference when the user is not found', 'find may return undefined.', READ],
    [17, 'Missing null check on user', 'users.find returns undefined for an unknown id.'],
  ),
  same([30, 'Password is written to the log'], [30, 'Logs the plaintext password', 'Remove it from the log line.']),
  same(
    [52, 'Race: two requests may both create the account', 'The check and the insert are not atomic.'],
    [54, 'Concurrent requests can create duplicate accounts', 'There is no unique index.'],
  ),
  same([9, 'Unbounded cache growth'], [9, 'The cache grows without limit', 'Entries are never evicted.', CACHED]),
  same(
    [33, 'Missing await: rejections are swallowed', 'save() returns a promise.', 'save(order);'],
    [33, 'The promise of save() is not awaited', 'A rejection goes unnoticed.', 'save(order);'],
  ),
  same(
    [61, 'Money is computed in floating point', 'Cents are lost.', 'const total = price * 1.19;'],
    [61, 'Floating point is used for money', 'Use integer cents.', 'const total = price * 1.19;'],
  ),
  same(
    [14, 'N+1 queries in the loop', 'One query for each order.'],
    [15, 'A database query is made for each order in the loop', 'Fetch them in one query.'],
  ),
  same([3, 'Hard-coded API key', 'It is in the history now.', KEY], [3, 'API key committed in source', '', KEY]),
  same(
    [71, 'Path traversal through the file name', 'A name with .. leaves the upload folder.'],
    [72, 'File name can escape the upload folder', 'Path traversal with ../ is possible.'],
  ),
  same([19, 'No timeout on the HTTP call'], [20, 'The HTTP call has no timeout and can hang for ever']),
  same([80, 'Exception is swallowed', '', 'except Exception: pass'], [80, 'Swallows every exception silently']),
  same(
    [26, 'Division by zero when the list is empty', '', 'return sum(xs) / len(xs)'],
    [26, 'Empty list leads to a division by zero', '', 'return sum(xs) / len(xs)'],
  ),
  same([44, 'The retry path has no test'], [44, 'Missing test for the retry path']),
  same(
    [10, 'Lock is not released when parse throws', '', 'lock.acquire();'],
    [22, 'The lock is never released if parse throws', 'Use try/finally.'],
  ),
  same(
    [100, 'Response body is never closed', '', 'resp, err := client.Do(req)'],
    [112, 'Response body is not closed on the error path'],
  ),
  same([0, 'CSRF token is not checked on the form'], [55, 'The form does not check a CSRF token']),
  same([12, 'There is no rollback plan'], [14, 'The plan for a rollback is missing']),
  same(
    [31, 'Cost estimate ignores egress traffic'],
    [31, 'Egress traffic is missing from the cost estimate', 'It is the larger part.'],
  ),
  same(
    [18, 'Infinite recursion for cyclic input', 'visit follows the cycle for ever.'],
    [18, 'Cyclic input makes visit recurse for ever'],
  ),
  same([5, 'Unused parameter `options`'], [5, 'The parameter `options` is never used']),
  missed(
    [66, 'XSS: the comment is rendered as raw HTML', '', 'node.innerHTML = comment.text;'],
    [66, 'Unescaped comment text is inserted as HTML', 'XSS.', 'node.innerHTML = comment.text;'],
  ),
  same(
    [23, 'Event listener is never removed', '', LISTEN],
    [24, 'Listener leak', 'The listener is not removed.', LISTEN],
  ),
  same([2, 'Text is executed through eval', '', 'eval(a);'], [2, 'eval runs text as code', '', 'eval(a);']),
  different(
    [41, 'A timeout is retried without an idempotency key', 'The refund may be booked twice.', REFUND],
    [41, 'The amount is a float and loses cents', 'Use integers.', REFUND],
  ),
  different(
    [88, 'SQL injection through name', 'The name is interpolated into the statement.', QUERY],
    [88, 'The query selects every column although two are used', '', QUERY],
  ),
  different(
    [15, 'Missing null check on user', '', READ],
    [15, 'user is looked up again for every call', 'Keep the user between calls.', READ],
  ),
  different([30, 'Password is written to the log'], [30, 'The log level should be debug']),
  different([9, 'Unbounded cache growth', '', CACHED], [9, 'Cache key ignores the tenant', '', CACHED]),
  different([9, 'Cache key ignores the locale', '', CACHED], [9, 'Cache key ignores the tenant', '', CACHED]),
  different([100, 'Response body is never closed'], [112, 'Request body is never closed']),
  different([30, 'No timeout on the HTTP call'], [45, 'No timeout on the database call']),
  different([10, 'The email is not validated'], [11, 'The name is not validated']),
  different(
    [3, 'Hard-coded API key', '', KEY],
    [3, 'API key is sent in clear text', 'The request goes over http.', KEY],
  ),
  different(
    [26, 'Division by zero when the list is empty', '', 'return sum(xs) / len(xs)'],
    [26, 'An empty list is reported as an error', 'Return null.', 'return sum(xs) / len(xs)'],
  ),
  different([44, 'The retry path has no test'], [44, 'The retry path never gives up']),
  different([88, 'User input is interpolated into SQL'], [88, 'User input is not trimmed']),
  different(
    [31, 'Cost estimate ignores egress traffic', '', 'Cost estimate: 400 a month'],
    [31, 'Cost estimate ignores staff time', '', 'Cost estimate: 400 a month'],
  ),
  different(
    [23, 'Event listener is never removed', '', LISTEN],
    [23, 'Event listener runs on every resize event', '', LISTEN],
  ),
  different([10, 'Lock is not released when parse throws'], [12, 'Lock is held during a network call']),
  different([41, 'Refund is booked twice', '', REFUND], [80, 'Refund is booked twice']),
  different([60, 'The width may overflow'], [61, 'The height may overflow']),
  different([12, 'Timeout is too short for slow networks'], [12, 'Timeout is too long: the window hangs']),
];

/** Pairs written before the rule was tuned and first looked at afterwards. */
const HELD_OUT: readonly Pair[] = [
  same(
    [27, 'Token comparison is not constant-time', '', 'if (token === expected) {'],
    [27, 'Timing attack on the token comparison', 'Use crypto.timingSafeEqual.', 'if (token === expected) {'],
  ),
  missed(
    [90, 'Integer overflow in the size computation', '', 'size_t n = width * height;'],
    [90, 'width * height can overflow', 'The buffer is then too small.', 'size_t n = width * height;'],
  ),
  missed(
    [35, 'Migration drops the column without a backup', '', 'ALTER TABLE users DROP COLUMN phone;'],
    [35, 'Dropping the column loses data', 'Back the column up first.', 'ALTER TABLE users DROP COLUMN phone;'],
  ),
  same([8, 'console.log left in', '', "console.log('here', order);"], [8, 'Debug output left in: console.log']),
  same(
    [48, 'Deadlock: locks are taken in opposite order'],
    [50, 'Locks taken in opposite order can deadlock', 'transfer(a, b) beside transfer(b, a).'],
  ),
  same([6, 'Misleading name: isValid returns a list'], [6, 'isValid returns a list of errors; the name misleads']),
  same(
    [75, 'Retries without backoff', 'The loop retries at once.', 'while (tries < 5) await send();'],
    [75, 'Retry loop has no backoff between attempts', '', 'while (tries < 5) await send();'],
  ),
  same(
    [13, 'Regular expression is open to catastrophic backtracking', '', 'const EMAIL = /^(\\w+)+@/;'],
    [13, 'Catastrophic backtracking in EMAIL (ReDoS)', '', 'const EMAIL = /^(\\w+)+@/;'],
  ),
  missed([21, 'Stale closure: count never changes'], [23, 'The effect closes over a stale count']),
  missed([40, 'The success metric is not measurable'], [41, 'Success criteria cannot be measured', 'Name a number.']),
  same(
    [5, 'Temporary file is world readable', '', "open('/tmp/out', 'w')"],
    [5, 'Predictable temporary file, readable by everybody', '', "open('/tmp/out', 'w')"],
  ),
  same([50, 'Cancelled orders are counted as revenue'], [68, 'Revenue counts cancelled orders']),
  same([0, 'No monitoring is planned'], [0, 'The plan has no monitoring']),
  different(
    [27, 'Token comparison is not constant-time', '', 'if (token === expected) {'],
    [27, 'Token is never invalidated after use', '', 'if (token === expected) {'],
  ),
  different(
    [90, 'Integer overflow in the size computation', '', 'size_t n = width * height;'],
    [90, 'Negative width is accepted', '', 'size_t n = width * height;'],
  ),
  different([71, 'Path traversal through the file name'], [71, 'Two uploads with one file name overwrite each other']),
  different([5, 'Unused parameter `options`'], [5, 'The parameter `options` is changed in place']),
  different(
    [66, 'XSS: the comment is rendered as raw HTML', '', 'node.innerHTML = comment.text;'],
    [66, 'Long comments break the layout', '', 'node.innerHTML = comment.text;'],
  ),
  different([52, 'Two requests may both create the account'], [53, 'Account names are case sensitive']),
  different([17, 'Start date may lie after the end date'], [18, 'End date is not in UTC']),
  different([20, 'fetch has no timeout'], [20, 'fetch is called at every key stroke']),
  different([12, 'There is no rollback plan'], [13, 'The plan names no owner']),
  different([61, 'Money is computed in floating point'], [61, 'The tax rate is a magic number', '1.19 stands alone.']),
  different([33, 'The promise of save() is not awaited'], [33, 'save() is called before the order is checked']),
  different([80, 'Exception is swallowed'], [80, 'Exception text is shown to the client']),
  different([14, 'The index is not checked against the length'], [14, 'The index is computed twice']),
];

export const PAIRS: readonly Pair[] = [...MADE_BY, ...HELD_OUT, ...OVER_ONE_QUOTE];
