import { expect, test } from 'vitest'
import { parseEnvironmentFile } from './environmentFile.mjs'

test.each([
  ['comments, blank lines and lines without a name', '# PORT=1\n; PORT=2\n\n  # PORT=3\nPORT\n=4\n1PORT=5\nA-B=6\n', {}],
  ['blanks around a name and a value', '  PORT = 4000\t \r\nHOST=::1', { PORT: '4000', HOST: '::1' }],
  ['nothing as an empty value', 'A=\nB=""\nC=1', { A: '', B: '', C: '1' }],
  ['the last of two', 'A=1\nA=2\n', { A: '2' }],
  ['signs that mean something elsewhere', 'A=s3://k:s%2F@h/b?region=x&y=$z#1', { A: 's3://k:s%2F@h/b?region=x&y=$z#1' }],
  ['quotes, of which either kind may hold the other', `A="it's" \nB='a "b" \\n'`, { A: "it's", B: 'a "b" \\n' }],
  ['quotes within a value as they are', `A=o'clock "x"`, { A: `o'clock "x"` }],
  ['parts side by side', `A='a b' "c"d `, { A: 'a bcd' }],
  ['a backslash in double quotes before what a shell reads', String.raw`A="\"\\\$\x"`, { A: String.raw`"\$\x` }],
  ['a backslash without quotes, and a blank that it keeps', 'A=a\\ b\\\\c\\  \nB=1', { A: 'a b\\c ', B: '1' }],
  ['a line that goes on', 'A=a\\\nb\nB="c\\\nd\ne"\nC=1', { A: 'ab', B: 'cd\ne', C: '1' }],
  ['a comment that ends with a backslash as one line', '# x\\\nA=1', { A: '1' }]
])('a settings file is read as systemd does: %s', (_, text, expected) => {
  expect(parseEnvironmentFile(text)).toEqual(expected)
})
