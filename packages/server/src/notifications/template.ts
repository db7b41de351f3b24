export interface MailBody {
  text: string
  html: string
}

interface Letter {
  building: string
  text: string
  /** Absolute, from PUBLIC_URL. */
  link: string | null
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** A mail's two parts. Mail programs know few styles, so it has few. */
export function renderMail({ building, text, link }: Letter): MailBody {
  const button =
    link === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escape(link)}" style="background:#1457C2;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none">Open in the portal</a></p><p style="color:#475467;font-size:14px">${escape(link)}</p>`
  return {
    text: [text, ...(link === null ? [] : ['', link]), '', building].join('\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;color:#101828;line-height:1.6;max-width:560px;margin:0 auto;padding:24px"><p style="font-weight:700">${escape(building)}</p><p>${escape(text)}</p>${button}</body></html>`
  }
}

/** A header must stay one line, whatever a title holds. */
export function subjectLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to be removed
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, ' ')
  return line.trim().slice(0, 200)
}
