import { meetings } from '@verandah/contract/meetings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
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
      footer: { reason: text, label: text, link: `https://x.lk/?a="><b>` },
      language: 'en'
    })
    expect(mail.text.split(text)).toHaveLength(11)
    expect(mail.html).not.toMatch(/<img|<b>|'this'/)
    expect(mail.html.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;this&#39;')).toHaveLength(12)
  })
})

for (const dialect of DIALECTS) {
  describe(`a mail about a meeting, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    afterAll(() => building.close())

    it('has one line of subject, also where the stored title has more', async () => {
      const body = { title: 'Tank', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
      await building.as.dilan.call(meetings.create, { body })
      const db = building.app.databases.write
      const waiting = db.selectFrom('pending_events').select(['number', 'event']).where('event', 'like', '%Tank%')
      const { number, event } = await waiting.executeTakeFirstOrThrow()
      const changed = JSON.stringify({ ...(JSON.parse(event) as object), title: 'Tank\r\nBcc: all@x.lk' })
      await db.updateTable('pending_events').set({ event: changed }).where('number', '=', number).execute()
      const [mail] = await mailsTo(building, 'resident@demo.verandah.lk')
      expect(mail?.subject).toMatch(/^Meeting scheduled: Tank Bcc: all@x\.lk, /)
    })
  })
}
