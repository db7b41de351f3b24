export interface MailBody {
  text: string
  html: string
}

/** A mail with all texts worded in the receiver's language. */
export interface MailContent {
  building: string
  paragraphs: string[]
  /** Absolute, from PUBLIC_URL. */
  link: string | null
  button: string
  /** Something to be typed exactly. */
  code: { label: string; value: string } | null
  small: string
  /** BCP 47. */
  language: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** What people wrote may have several lines. */
function escapeLines(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

function plainOf({ building, paragraphs, link, code, small }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(code === null ? [] : [`${code.label}: ${code.value}`]),
    ...(link === null ? [] : [link]),
    ...(small === '' ? [] : [small]),
    building
  ]
  return parts.join('\n\n')
}

function htmlOf({ building, paragraphs, link, code, button, small, language }: MailContent): string {
  const body = [`<p style="font-weight:700">${escape(building)}</p>`, ...paragraphs.map((paragraph) => `<p>${escapeLines(paragraph)}</p>`)]
  if (code !== null) {
    const value = `<code style="display:inline-block;font-size:18px;background:#F5F7FB;padding:10px 14px;border-radius:10px">${escape(code.value)}</code>`
    body.push(`<p>${escape(code.label)}:<br>${value}</p>`)
  }
  if (link !== null) {
    const look = 'background:#1457C2;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none'
    body.push(`<p style="margin:24px 0"><a href="${escape(link)}" style="${look}">${escape(button)}</a></p>`)
    body.push(`<p style="color:#475467;font-size:14px;word-break:break-all">${escape(link)}</p>`)
  }
  if (small !== '') body.push(`<p style="color:#475467;font-size:14px">${escape(small)}</p>`)
  const look = 'font-family:system-ui,sans-serif;color:#101828;line-height:1.6;max-width:560px;margin:0 auto;padding:24px'
  return `<!doctype html><html lang="${escape(language)}"><body style="${look}">${body.join('')}</body></html>`
}

/** The text and HTML parts. Mail programs support few styles, so there are few. */
export function renderMail(content: MailContent): MailBody {
  return { text: plainOf(content), html: htmlOf(content) }
}

/** Removes line breaks and control characters: a header must be one line. */
export function subjectLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to be removed
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, ' ')
  return line.trim().slice(0, 200)
}
