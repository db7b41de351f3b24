import { CloseButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { ModalDialog } from '../dialogs/ModalDialog.tsx'
import { Row } from '../page/layout.tsx'
import css from './ViewerDialog.module.css'

interface ViewerDialogProps {
  title: string
  /** Beside the title: buttons with an icon each. */
  buttons: ReactNode
  /** What is known of the file: beside it, or on a phone behind a button. Absent: no more than its title. */
  facts?: ReactNode
  /** See `ModalDialog`. */
  backLeaves?: boolean | undefined
  onClose: () => void
  /** The stage. */
  children: ReactNode
}

/** A file over the page, as large as the screen allows. Rendered while open. */
export function ViewerDialog({ title, buttons, facts, backLeaves, onClose, children }: ViewerDialogProps) {
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
          {buttons}
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
