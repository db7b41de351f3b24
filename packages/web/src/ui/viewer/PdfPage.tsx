import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './PdfPage.module.css'

/** The size of one page, in PDF units. */
export interface PageSize {
  width: number
  height: number
}

/** The number of pixels that the canvases of iPhones hold. */
const MOST_PIXELS = 16_000_000

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** The number, from 1. */
  number: number
  /** Pixels for each unit. */
  scale: number
  /** Until its own is known. */
  size: PageSize
  /** On the screen or close to it: only such pages are drawn. */
  isNear: boolean
}

/** Draws a page, with its text over it, so that it can be read out, chosen and copied; gives back how to stop it. */
function draw({ pdf, number, scale }: Pick<PdfPageProps, 'pdf' | 'number' | 'scale'>, box: HTMLElement, onSize: (size: PageSize) => void) {
  const stops: (() => void)[] = []
  let isStopped = false
  const run = async () => {
    const page = await pdf.getPage(number)
    if (isStopped) return
    const { width, height } = page.getViewport({ scale: 1 })
    onSize({ width, height })
    const sharpness = Math.min(devicePixelRatio || 1, Math.sqrt(MOST_PIXELS / (width * height * scale ** 2)))
    const viewport = page.getViewport({ scale: scale * sharpness })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas, viewport })
    stops.push(() => drawing.cancel())
    const words = document.createElement('div')
    words.className = css.words ?? ''
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport: page.getViewport({ scale }) })
    stops.push(() => layer.cancel())
    await Promise.all([drawing.promise, layer.render()])
    // The canvas before is stretched until now.
    box.replaceChildren(canvas, words)
  }
  // A page that cannot be drawn stays white; the others do not.
  run().catch(() => undefined)
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

export function PdfPage({ pdf, number, scale, size, isNear }: PdfPageProps) {
  const { t } = useTranslation()
  const sheet = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(size)
  useEffect(() => {
    const box = sheet.current
    if (box === null) return
    if (isNear) return draw({ pdf, number, scale }, box, setOwn)
    // The memory is needed for the pages that can be seen.
    for (const canvas of box.querySelectorAll('canvas')) canvas.width = 0
    box.replaceChildren()
  }, [pdf, number, scale, isNear])
  return (
    <div
      ref={sheet}
      role="group"
      aria-label={t('Page {{page}}', { page: number })}
      className={css.sheet}
      data-page={number}
      style={{ width: own.width * scale, height: own.height * scale, '--total-scale-factor': scale } as React.CSSProperties}
    />
  )
}
