import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from './Button.tsx'
import css from './ConfirmDialog.module.css'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  /** The whole text of the dialog. */
  question: string
  /** What the confirming button says: the deed itself. */
  verb: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before what cannot be undone. Rendered while it asks. */
export function ConfirmDialog({ question, verb, danger = false, busy = false, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <ModalDialog labelledBy={title} size="small" canSlip={!busy} onClose={onClose}>
      <div className={css.question}>
        {danger && <IconAlertTriangle className={css.icon} size={28} aria-hidden />}
        <h2 id={title} className={css.text}>
          {question}
        </h2>
      </div>
      <div className={css.buttons}>
        <Button look="quiet" onClick={onClose} disabled={busy} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button
          tone={danger ? 'error' : 'primary'}
          icon={danger ? <IconTrash size={18} aria-hidden /> : undefined}
          busy={busy}
          onClick={onConfirm}
        >
          {verb}
        </Button>
      </div>
    </ModalDialog>
  )
}
