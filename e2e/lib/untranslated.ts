import type { Page, Response } from '@playwright/test'

/** The fields of answers whose text was written by people, or is a name or an address. Words of the portal are in none of them. */
const WRITTEN = [
  'name',
  'firstName',
  'lastName',
  'email',
  'to',
  'unitNumber',
  'label',
  'phone',
  'address',
  'ip',
  'location',
  'description',
  'minutes',
  'item'
]
const WRITTEN_IN: [path: RegExp, fields: string[]][] = [
  // The demo's people are on the login page with their passwords; what a contact is, is written by the administrator.
  [/^\/api\/building/, ['password', 'role']],
  [/^\/api\/announcements/, ['title', 'content', 'message', 'fileName']],
  [/^\/api\/documents/, ['title', 'fileName', 'tags']],
  [/^\/api\/meetings/, ['title']],
  [/^\/api\/maintenance/, ['title', 'message', 'ratingComment', 'cancelReason', 'reason', 'assignee']],
  [/^\/api\/finances/, ['vendor', 'reference', 'rejectReason', 'fileName', 'from', 'to', 'project']],
  [/^\/api\/vendors/, ['contactPerson', 'title', 'fileName', 'tags']],
  [/^\/api\/projects/, ['title']],
  [/^\/api\/feedback/, ['subject', 'message', 'reply']],
  [/^\/api\/votes/, ['title', 'cancelReason']],
  [/^\/api\/search/, ['title', 'subject']],
  [/^\/api\/reports/, ['title']],
  // Of announcements and meetings; the page words its own title itself.
  [/^\/api\/dashboard/, ['title', 'vendor']],
  [/^\/api\/notifications/, ['title']],
  [/^\/api\/approvals/, ['reason', 'vendor']],
  [/^\/api\/auth\/2fa/, ['secret', 'backupCodes']],
  // There is one when the hour of the nightly backup comes during the journey.
  [/^\/api\/backups/, ['fileName', 'sha256']],
  // Mails are in the language of whoever gets them.
  [/^\/api\/outbox/, ['subject', 'text']]
]

/** Dates, times, sizes and money are specified in English: 'Nov 21, 2026 18:05', 'Nov', 'November 2026', '5 minutes ago', '1.50 MB', 'LKR 7,500'. A unit is '7C'. */
const SPECIFIED = [
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/g,
  /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g,
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)( \d\d, \d{4})?\b/g,
  /\b\d+ (minute|hour|day)s? ago\b|\bthis (minute|hour)\b|\byesterday\b|\btoday\b/g,
  /\b\d+\.\d\d (Bytes|KB|MB)\b/g,
  // The version of a checkout between two releases.
  /\b\d+\.\d+\.\d+-dev\b/g,
  /\bLKR [\d,.]+/g,
  /\b(PDF|DOCX?|XLSX?|PPTX?|TXT|CSV|JPE?G|PNG|GIF|WEBP)\b/g,
  /\b\d+[A-Z]\b/g
]
const BRACKETED = /\[[^[\]]*~\]/g

/** Remembers what people have written, out of all that the portal answers to this page. */
export class Written {
  readonly #texts = new Set<string>(['Verandah'])
  #reading: Promise<void> = Promise.resolve()

  constructor(page: Page) {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/api/')) this.#reading = Promise.all([this.#reading, this.#read(response, pathname)]).then(() => undefined)
    })
  }

  async #read(response: Response, pathname: string): Promise<void> {
    const fields = [...WRITTEN, ...WRITTEN_IN.flatMap(([path, more]) => (path.test(pathname) ? more : []))]
    // Files are no JSON, and a page that is left takes its answers along.
    this.#learn(await response.json().catch(() => null), fields)
  }

  /** Until all answers so far are read. */
  async isReady(): Promise<void> {
    await this.#reading
  }

  /** Also what the test itself writes. */
  add(...texts: string[]): void {
    for (const text of texts) {
      this.#texts.add(text.trim())
      // An address may go on in the next line, from its @ on.
      if (/^\S+@\S+$/.test(text)) text.split(/(?=@)/).forEach((part) => this.#texts.add(part))
      // Beside other words it is looked for in the parts between its commas.
      if (text.includes(', ')) text.split(', ').forEach((part) => this.#texts.add(part.trim()))
      // A long text stands there in its paragraphs, with links in them.
      text.split(/\n\s*\n|(?=https?:)|(?<=https?:\S+)(?=\s)/).forEach((part) => this.#texts.add(part.trim()))
    }
  }

  #learn(value: unknown, fields: string[]): void {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach((item) => this.#learn(item, fields))
    for (const [field, content] of Object.entries(value)) {
      const texts: unknown[] = Array.isArray(content) ? content : [content]
      // A long text is shown line by line.
      if (fields.includes(field))
        this.add(...texts.filter((text) => typeof text === 'string').flatMap((text) => [text, ...text.split('\n')]))
      this.#learn(content, fields)
      // Of what happened, behind the words for it: 'Signed in: Amaya Wijesinghe'.
      if (field === 'activities' && Array.isArray(content))
        for (const { text } of content as { text: string }[]) this.add(text.replace(/^[^:]*/, ''))
    }
    const { firstName, lastName } = value as { firstName?: unknown; lastName?: unknown }
    if (typeof firstName === 'string' && typeof lastName === 'string')
      this.add(`${firstName} ${lastName}`, `${firstName[0]}${lastName[0]}`.toUpperCase())
  }

  #has(text: string): boolean {
    if (this.#texts.has(text)) return true
    return text.endsWith('...') && [...this.#texts].some((whole) => whole.startsWith(text.slice(0, -3)))
  }

  /** Whether a text has words that neither a translation nor a person has put there. */
  leaves(text: string): boolean {
    let rest = text
    // A translated text may stand in the hole of another one.
    for (let before = ''; rest !== before;) [before, rest] = [rest, rest.replace(BRACKETED, '')]
    for (const pattern of SPECIFIED) rest = rest.replace(pattern, '')
    const parts = rest.split(/ · | • |, |\n/).map((part) => part.trim())
    return !this.#has(text) && parts.some((part) => /\p{L}/u.test(part) && !this.#has(part))
  }
}

/** All that is said on the screen: texts, labels, what shows on pointing at something, and the tab's title. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label']
    const isSeen = (element: Element) => (element.closest('select, datalist') ?? element).checkVisibility({ visibilityProperty: true })
    const GUIDES = 'body [lang="en"]'
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      // Words of machines are in <code>; the guides are in English for everybody.
      if (parent === null || parent.closest(`script, style, code, textarea, ${GUIDES}`) !== null || !isSeen(parent)) continue
      // The words of a drawing stand in lines of their own.
      texts.push((parent.matches('tspan') ? parent.closest('text')?.textContent : textContent) ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches(`svg *, ${GUIDES} *`) || !isSeen(element)) continue
      texts.push(...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''))
      texts.push(...['::before', '::after'].map((pseudo) => /^"(.*)"$/.exec(getComputedStyle(element, pseudo).content)?.[1] ?? ''))
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text)))]
  })
}

export async function untranslated(page: Page, written: Written): Promise<string[]> {
  const texts = await said(page)
  await written.isReady()
  return texts.filter((text) => written.leaves(text))
}
