import type { MailWords } from './notice.ts'

export interface MailBody {
  text: string
  html: string
}

interface Letter extends Omit<MailWords, 'link' | 'subject'> {
  building: string
  /** Absolute, from PUBLIC_URL. */
  link: string | null
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

const paragraphs = (text: string) => text.split('\n\n')

function plainOf({ building, text, link, code, small }: Letter): string {
  const parts = [
    text,
    ...(code ? [`${code.label}: ${code.value}`] : []),
    ...(link === null ? [] : [link]),
    ...(small ? [small] : []),
    building
  ]
  return parts.join('\n\n')
}

function htmlOf({ building, text, link, code, button = 'Open in the portal', small }: Letter): string {
  const body = [`<p style="font-weight:700">${escape(building)}</p>`, ...paragraphs(text).map((paragraph) => `<p>${escape(paragraph)}</p>`)]
  if (code) {
    const value = `<code style="display:inline-block;font-size:18px;background:#F5F7FB;padding:10px 14px;border-radius:10px">${escape(code.value)}</code>`
    body.push(`<p>${escape(code.label)}:<br>${value}</p>`)
  }
  if (link !== null) {
    const look = 'background:#1457C2;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none'
    body.push(`<p style="margin:24px 0"><a href="${escape(link)}" style="${look}">${escape(button)}</a></p>`)
    body.push(`<p style="color:#475467;font-size:14px;word-break:break-all">${escape(link)}</p>`)
  }
  if (small) body.push(...paragraphs(small).map((paragraph) => `<p style="color:#475467;font-size:14px">${escape(paragraph)}</p>`))
  const look = 'font-family:system-ui,sans-serif;color:#101828;line-height:1.6;max-width:560px;margin:0 auto;padding:24px'
  return `<!doctype html><html lang="en"><body style="${look}">${body.join('')}</body></html>`
}

/** A mail's two parts. Mail programs know few styles, so it has few. */
export function renderMail(letter: Letter): MailBody {
  return { text: plainOf(letter), html: htmlOf(letter) }
}

/** A header must stay one line, whatever a title holds. */
export function subjectLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to be removed
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, ' ')
  return line.trim().slice(0, 200)
}
