import { describe, expect, it } from 'vitest'
import { cleanFileName, cutText, extensionOf } from './fileNames.ts'

describe('the name of a file', () => {
  it.each([
    ['Budget 2026.xlsx', 'Budget 2026.xlsx'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['.htaccess', 'file.htaccess'],
    ['...pdf', 'file.pdf'],
    ['', 'file'],
    ['...', 'file'],
    ['a/', 'file'],
    ['plan.pdf. . ', 'plan.pdf'],
    ['  . plan .pdf', 'plan.pdf'],
    ['in\r\nvoice\0.pdf', 'invoice.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u202E\u2066.pdf', 'file.pdf'],
    ['zero\u200Bwidth\u200D\uFEFF.pdf', 'zerowidth.pdf'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['nul.tar.csv', '_nul.tar.csv'],
    ['com1', '_com1'],
    ['console.txt', 'console.txt'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['ශ්\u200Dරී ලංකා.pdf', 'ශ්\u200Dරී ලංකා.pdf'],
    ['👨\u200D👩\u200D👧.png', '👨\u200D👩\u200D👧.png'],
    ['lone\uD800.pdf', 'lone.pdf'],
    ['tab\u00A0\u2003space.txt', 'tab space.txt']
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
    expect(cleanFileName(clean)).toBe(clean)
  })

  it('is cut where a character ends, and keeps its extension', () => {
    const family = '👨\u200D👩\u200D👧'
    for (const letter of ['x', 'é', '😀', family, 'ශ්\u200Dරී']) {
      const name = cleanFileName(`${letter.repeat(300)}.pdf`)
      expect(name.length).toBeLessThanOrEqual(200)
      expect(name.length).toBeGreaterThan(200 - letter.length - 1)
      expect(name.slice(0, -4)).toBe(letter.repeat((name.length - 4) / letter.length))
    }
    expect(cleanFileName(`a${'\u0301'.repeat(50_000)}.pdf`).length).toBeLessThanOrEqual(200)
    expect(cutText('plan', 3)).toBe('pla')
  })

  it('has its extension in lower case', () => {
    expect(['A.PDF', 'a.tar.gz', 'a', 'a.', '.csv', 'a.b c'].map(extensionOf)).toEqual(['pdf', 'gz', '', '', 'csv', ''])
  })
})
