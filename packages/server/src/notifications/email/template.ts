/** What one event says in a mail, worded in the receiver's language. */
export interface MailSection {
  subject: string
  paragraphs: string[]
  /** Something to be compared line by line, such as bills; the last of each is an amount. */
  rows?: string[][]
  /** Notices that are listed, each with its own absolute address. */
  items?: { text: string; link: string | null }[]
  /** Absolute, from PUBLIC_URL. */
  link: string | null
  button: string
  /** Something to be typed exactly. */
  code: { label: string; value: string } | null
  small: string
}

/** A mail with all texts worded. */
export interface MailContent {
  building: string
  /** The most important first. */
  sections: readonly MailSection[]
  /** Why the mail came and how to get no more; null for what cannot be turned off. */
  footer: { reason: string; links: readonly { label: string; link: string }[] } | null
  /** BCP 47. */
  language: string
}

export interface MailBody {
  text: string
  html: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** What people wrote may have several lines. */
function escapeLines(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

/** The title, larger than its text: the subject, or the first paragraph where that is the subject too. */
function titled({ subject, paragraphs }: MailSection): { title: string; text: string[] } {
  const [first = '', ...others] = paragraphs
  return subjectLine(first) === subject ? { title: first, text: others } : { title: subject, text: paragraphs }
}

function plainSection(section: MailSection): string[] {
  const { link, code, small, rows, items = [] } = section
  const { title, text } = titled(section)
  return [
    title,
    ...items.map((item) => `- ${item.text}${item.link === null ? '' : `\n  ${item.link}`}`),
    ...(rows === undefined ? [] : [rows.map((cells) => cells.join(' · ')).join('\n')]),
    ...text,
    ...(code === null ? [] : [`${code.label}: ${code.value}`]),
    ...(link === null ? [] : [link]),
    ...(small === '' ? [] : [small])
  ]
}

function renderText({ building, sections, footer }: MailContent): string {
  const last = footer === null ? [] : [[footer.reason, ...footer.links.map(({ label, link }) => `${label}: ${link}`)].join('\n')]
  return [building, ...sections.flatMap(plainSection), ...last].join('\n\n')
}

const SMALL = 'color:#475467;font-size:14px'
const ADDRESS = 'color:#475467;font-size:12px;word-break:break-all'
const TITLE = 'font-size:22px;line-height:1.3;margin:24px 0 16px'
const RULE = '<hr style="border:0;border-top:1px solid #D9E0EA;margin:24px 0">'

function htmlTable(rows: string[][]): string {
  const cell = (text: string, index: number, { length }: string[]) => {
    const place = index === length - 1 ? 'text-align:right;white-space:nowrap' : 'text-align:left'
    return `<td style="padding:8px 12px 8px 0;border-bottom:1px solid #D9E0EA;${place}">${escape(text)}</td>`
  }
  return `<table style="width:100%;border-collapse:collapse">${rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('')}</table>`
}

function htmlItem({ text, link }: { text: string; link: string | null }): string {
  const shown = link === null ? escapeLines(text) : `<a href="${escape(link)}" style="color:#1457C2">${escapeLines(text)}</a>`
  return `<p style="margin:0;padding:10px 0;border-bottom:1px solid #D9E0EA">${shown}</p>`
}

function htmlSection(section: MailSection): string {
  const { rows, items = [], link, code, button, small } = section
  const { title, text } = titled(section)
  const body = [`<h2 style="${TITLE}">${escapeLines(title)}</h2>`]
  if (rows !== undefined) body.push(htmlTable(rows))
  body.push(...items.map(htmlItem))
  body.push(...text.map((paragraph) => `<p>${escapeLines(paragraph)}</p>`))
  if (code !== null) {
    const value = `<code style="display:inline-block;font-size:18px;background:#F5F7FB;padding:10px 14px;border-radius:10px">${escape(code.value)}</code>`
    body.push(`<p>${escape(code.label)}:<br>${value}</p>`)
  }
  if (link !== null) {
    const look = 'background:#1457C2;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none'
    body.push(`<p style="margin:24px 0"><a href="${escape(link)}" style="${look}">${escape(button)}</a></p>`)
    body.push(`<p style="${ADDRESS}">${escape(link)}</p>`)
  }
  if (small !== '') body.push(`<p style="${SMALL}">${escape(small)}</p>`)
  return body.join('')
}

function renderHtml({ building, sections, footer, language }: MailContent): string {
  const head = `<h1 style="font-size:16px;color:#1457C2;margin:0;padding-bottom:12px;border-bottom:2px solid #1457C2">${escape(building)}</h1>`
  const body = sections.map(htmlSection).join(RULE)
  const turnOff = footer?.links.map(({ label, link }) => `<a href="${escape(link)}" style="color:#1457C2">${escape(label)}</a>`).join(' · ')
  const last = footer === null ? '' : `${RULE}<p style="${SMALL}">${escape(footer.reason)}<br>${turnOff}</p>`
  const look = 'font-family:system-ui,sans-serif;color:#101828;line-height:1.6;max-width:560px;margin:0 auto;padding:24px'
  return `<!doctype html><html lang="${escape(language)}"><body style="${look}">${head}${body}${last}</body></html>`
}

/** The text and HTML parts. Mail programs support few styles, so there are few. */
export function renderMail(content: MailContent): MailBody {
  return { text: renderText(content), html: renderHtml(content) }
}

/** Removes line breaks and control characters: a header must be one line. */
export function subjectLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to be removed
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, ' ')
  return line.trim().slice(0, 200)
}
