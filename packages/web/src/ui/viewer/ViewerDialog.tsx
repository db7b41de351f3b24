import { CloseButton } from '@mantine/core'
import { IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { ModalDialog } from '../dialogs/ModalDialog.tsx'
import { Row } from '../page/layout.tsx'
import css from './ViewerDialog.module.css'

interface ViewerDialogProps {
  title: string
  onDownload: () => unknown
  isDownloading?: boolean
  /** The facts of the file: beside it, or on a phone behind a button. Absent: no more than its title. */
  facts?: ReactNode
  /** See `ModalDialog`. */
  backLeaves?: boolean | undefined
  onClose: () => void
  /** The area of the file: `ViewerArea`. */
  children: ReactNode
}

/** Shows a file over the page, as large as the screen allows. Rendered while open. */
export function ViewerDialog(props: ViewerDialogProps) {
  const { title, onDownload, isDownloading = false, facts, backLeaves, onClose, children } = props
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <ModalDialog labelledBy={id} size="wide" isDismissible backLeaves={backLeaves} onClose={onClose}>
      <div className={css.header}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <Row gap={4} align="center" wrap={false}>
          {facts !== undefined && (
            <IconButton
              className={css.toggle ?? ''}
              aria-label={t('Details')}
              title={t('Details')}
              aria-expanded={isShown}
              aria-controls={`${id}-facts`}
              onClick={() => setShown(!isShown)}
            >
              <IconInfoCircle size={22} aria-hidden />
            </IconButton>
          )}
          <IconButton aria-label={t('Download')} title={t('Download')} loading={isDownloading} onClick={() => void onDownload()}>
            <IconDownload size={22} aria-hidden />
          </IconButton>
          <CloseButton size={44} aria-label={t('Close')} onClick={onClose} />
        </Row>
      </div>
      <div className={css.body}>
        {facts !== undefined && (
          <div id={`${id}-facts`} className={css.facts} data-shown={isShown}>
            {facts}
          </div>
        )}
        {children}
      </div>
    </ModalDialog>
  )
}
