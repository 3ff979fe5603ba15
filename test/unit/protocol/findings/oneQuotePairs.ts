import { different, missed, type Pair, same } from './pair.ts';

const EVAL = 'eval(q);';
const BY_ID = 'db.query("SELECT * FROM t WHERE id=" + id);';
const BOTH = 'db.query(`SELECT * FROM t WHERE name = ${name} AND mail = ${mail}`);';
const SHELL = 'exec("convert " + file);';
const PARSE = 'const data = JSON.parse(body);';
const FILE = 'const file = fs.readFileSync(dir + name);';
const COMPARED = 'if (password === stored) {';
const PAY = 'pay(amount);';

/** Over one and the same quote: a weakness that goes by several names, and what else may be wrong with that line. */
export const OVER_ONE_QUOTE: readonly Pair[] = [
  same(
    [5, 'Code injection through eval', 'user-controlled q is passed to eval', EVAL],
    [
      5,
      'Arbitrary code execution: eval() on untrusted input',
      'eval(q) executes whatever the user sends as code',
      EVAL,
    ],
  ),
  same(
    [5, 'Code injection: q reaches eval', 'Whoever sends q runs code in the server.', EVAL],
    [5, 'RCE', 'The parameter comes from the request.', EVAL],
  ),
  missed(
    [5, 'eval of user input', 'Whoever sends q runs code in the server.', EVAL],
    [5, 'Remote code execution', 'The parameter comes from the request.', EVAL],
  ),
  same(
    [7, 'SQL injection', 'id is concatenated into the query.', BY_ID],
    [7, 'Query is built by string concatenation', 'An id such as 1 OR 1=1 reads every row: SQL injection.', BY_ID],
  ),
  same(
    [9, 'Command injection through the file name', 'A name with a semicolon starts another program.', SHELL],
    [9, 'Shell command is built from an unsanitised file name', 'Command injection.', SHELL],
  ),
  same(
    [9, 'Shell injection', '', SHELL],
    [9, 'Arbitrary command execution by an upload', 'Use execFile with arguments.', SHELL],
  ),
  same(
    [3, 'Malformed JSON crashes the handler', 'JSON.parse throws.', PARSE],
    [3, 'JSON.parse may throw on a malformed body', 'Nobody catches it and the handler crashes.', PARSE],
  ),
  same(
    [4, 'Path traversal', 'A caller chooses what is opened.', FILE],
    [4, 'Directory traversal: every file can be read', '', FILE],
  ),
  missed(
    [6, 'Passwords are compared in plain text', '', COMPARED],
    [6, 'Plaintext password comparison', 'It is stored without a hash.', COMPARED],
  ),
  different(
    [5, 'Code injection through eval', 'user-controlled q is passed to eval', EVAL],
    [5, 'The result of eval is dropped', 'Nothing is done with what the code returns.', EVAL],
  ),
  different(
    [5, 'Code injection through eval', '', EVAL],
    [5, 'An error that eval throws is not caught', 'The code of the user may throw.', EVAL],
  ),
  different(
    [
      5,
      'Arbitrary code execution: eval() on untrusted input',
      'eval(q) executes whatever the user sends as code',
      EVAL,
    ],
    [5, 'eval blocks the event loop while the code runs', 'A long input stops the server.', EVAL],
  ),
  different(
    [7, 'SQL injection', 'id is concatenated into the query.', BY_ID],
    [7, 'Query has no index on id', 'Every row of the table is read.', BY_ID],
  ),
  different(
    [7, 'SQL injection through id', '', BY_ID],
    [7, 'SQL error is shown to the user', 'The id stands in the message.', BY_ID],
  ),
  different([88, 'SQL injection through mail', '', BOTH], [88, 'SQL injection through name', '', BOTH]),
  different([7, 'SQL injection', '', BY_ID], [8, 'SQLi', '', BY_ID.replace('id', 'name')]),
  different(
    [9, 'Command injection through the file name', '', SHELL],
    [9, 'The command runs without a timeout', 'A large file lets it hang.', SHELL],
  ),
  different(
    [3, 'JSON.parse may throw on a malformed body', '', PARSE],
    [3, 'A body without a size limit is parsed', 'A large body fills the memory.', PARSE],
  ),
  different(
    [4, 'Path traversal through name', 'name may hold ../.', FILE],
    [4, 'A file that is missing crashes the handler', 'readFileSync throws for an unknown name.', FILE],
  ),
  different(
    [4, 'File is read synchronously', 'The event loop stands still.', FILE],
    [4, 'File is read without a size limit', '', FILE],
  ),
  different(
    [6, 'Passwords are compared in plain text', '', COMPARED],
    [6, 'Password comparison is not constant-time', '', COMPARED],
  ),
  different(
    [6, 'Timing attack on the password', 'The comparison stops at the first difference.', COMPARED],
    [6, 'Password is stored in plain text', 'The comparison needs no hash.', COMPARED],
  ),
  different(
    [41, 'The amount is not validated', 'A negative amount pays out.', PAY],
    [41, 'The amount is not rounded', '', PAY],
  ),
  different([41, 'A failed payment is not retried', '', PAY], [41, 'A failed payment is not logged', '', PAY]),
  different(
    [41, 'Race condition: two requests pay twice', '', PAY],
    [41, 'The amount overflows: integer overflow', '', PAY],
  ),
];
