import { instant } from '@verandah/contract/dates'
import { formatInstantDay } from '@verandah/contract/formats'
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBuilding } from '../../api/building.ts'
import css from './PrintFooter.module.css'

/** Where a browser can write into the margin of a page, the text stands on each; elsewhere below the last line. */
const hasMargins = 'CSSMarginRule' in globalThis

/** Returns the time of a print that is being made. */
function usePrintTime(): Date | null {
  const [time, setTime] = useState<Date | null>(null)
  useEffect(() => {
    // The browser prints what is there when the listeners are done.
    const before = () => flushSync(() => setTime(new Date()))
    const after = () => setTime(null)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return time
}

/** Shows, on paper only, the building and the day. The page's number beside it is in `theme/base.css`. */
export function PrintFooter() {
  const building = useBuilding().data
  const time = usePrintTime()
  const text = building === undefined || time === null ? null : `${building.name}, ${formatInstantDay(instant(time))}`
  useLayoutEffect(() => {
    if (text === null || !hasMargins) return
    // Made by a script, because only a script knows the text; the content policy forbids a style element.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { @bottom-left { content: ${JSON.stringify(text)}; font-size: 9pt } }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [text])
  return text === null || hasMargins ? null : <p className={css.footer}>{text}</p>
}
