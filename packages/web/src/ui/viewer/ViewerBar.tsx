import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { Row } from '../page/layout.tsx'
import type { Zoom } from './useZoom.ts'
import css from './ViewerBar.module.css'

interface ViewerBarProps {
  zoom: Zoom
  /** The page numbers of a file that has pages, from 1. */
  pages?: { page: number; count: number; goTo: (page: number) => void }
}

/** Shows the page and the zoom above the file, wherever it is scrolled to. */
export function ViewerBar({ zoom, pages }: ViewerBarProps) {
  const { t } = useTranslation()
  const button = (label: string, Icon: TablerIcon, may: boolean, run: () => void) => (
    <IconButton aria-label={label} title={label} aria-disabled={!may} data-off={!may} onClick={() => may && run()}>
      <Icon size={20} aria-hidden />
    </IconButton>
  )
  return (
    <Row gap="0 16px" align="center" justify="center" p="4px 8px" className={css.bar}>
      {pages && (
        <Row gap={4} align="center" wrap={false}>
          {button(t('Previous page'), IconChevronUp, pages.page > 1, () => pages.goTo(pages.page - 1))}
          <span className={css.page}>{t('Page {{page}} of {{pages}}', { page: pages.page, pages: pages.count })}</span>
          {button(t('Next page'), IconChevronDown, pages.page < pages.count, () => pages.goTo(pages.page + 1))}
        </Row>
      )}
      <Row gap={4} align="center" wrap={false}>
        {button(t('Zoom out'), IconZoomOut, zoom.canShrink, zoom.shrink)}
        <Button
          look="quiet"
          tone="neutral"
          className={css.factor ?? ''}
          aria-label={t('Fit to width, now {{percent}}', { percent: percent(zoom) })}
          onClick={zoom.fit}
        >
          {percent(zoom)}
        </Button>
        {button(t('Zoom in'), IconZoomIn, zoom.canGrow, zoom.grow)}
      </Row>
    </Row>
  )
}

const percent = ({ factor }: Zoom) => `${Math.round(factor * 100)}%`
