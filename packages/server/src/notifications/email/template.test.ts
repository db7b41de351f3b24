import { describe, expect, it } from 'vitest'
import { renderMail, subjectLine } from './template.ts'

describe('the subject of a mail', () => {
  it.each([
    ['Tank\r\nBcc: all@x.lk', 'Tank Bcc: all@x.lk'],
    ['Tank\nBcc: all@x.lk', 'Tank Bcc: all@x.lk'],
    ['Tank\rBcc: all@x.lk', 'Tank Bcc: all@x.lk'],
    ['\r\nTank\t\u0000\u000b\u001f\u007f\r\n', 'Tank'],
    ['x'.repeat(300), 'x'.repeat(200)],
    ['கூட்டம் සමාලෝචනය', 'கூட்டம் සමාලෝචනය']
  ])('of %j is one line', (text, line) => expect(subjectLine(text)).toBe(line))
})

describe('the text of a mail', () => {
  it('is text in both parts, whatever people wrote', () => {
    const text = '<img src=x onerror="alert(1)"> & \'this\''
    const mail = renderMail({
      building: text,
      sections: [
        {
          subject: text,
          paragraphs: [text, text],
          rows: [[text, text]],
          link: `https://x.lk/?a="><b>`,
          button: text,
          small: text,
          code: { label: text, value: text }
        }
      ],
      footer: { reason: text, links: [{ label: text, link: `https://x.lk/?a="><b>` }] },
      language: 'en'
    })
    expect(mail.text.split(text)).toHaveLength(11)
    expect(mail.html).not.toMatch(/<img|<b>|'this'/)
    expect(mail.html.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;this&#39;')).toHaveLength(12)
  })
})
