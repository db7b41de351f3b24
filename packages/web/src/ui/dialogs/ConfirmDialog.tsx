import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import css from './ConfirmDialog.module.css'
import { ModalDialog } from './ModalDialog.tsx'
import { Row } from '../page/layout.tsx'

interface ConfirmDialogProps {
  /** The whole text of the dialog. */
  question: string
  /** The name of what it acts on, where the question leaves it out. */
  about?: string
  /** The content below the question: what it would do, say. */
  children?: ReactNode
  /** The label of the confirming button: the action itself. */
  verb: string
  /** True if the action takes something away. */
  danger?: boolean
  /** See `ModalDialog`. */
  backLeaves?: boolean
  /** Runs once. The dialog closes when its promise has ended, well or not: the page shows a failure. Without a promise it closes the dialog itself. */
  onConfirm: () => void | Promise<unknown>
  onClose: () => void
}

/** Asks before what cannot be undone. Rendered while it asks. */
export function ConfirmDialog({ question, about, verb, danger = false, backLeaves, children, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const title = useId()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    const ending = onConfirm()
    if (!(ending instanceof Promise)) return
    setBusy(true)
    try {
      await ending
    } catch {
      // The page says so, above what is still there.
    } finally {
      onClose()
    }
  }
  return (
    <ModalDialog labelledBy={title} size="small" isDismissible={!isBusy} backLeaves={backLeaves} onClose={onClose}>
      <Row align="flex-start" wrap={false} p="24px 24px 0">
        {danger && <IconAlertTriangle size={28} color="var(--mantine-color-error-text)" aria-hidden />}
        <div>
          <h2 id={title} className={css.text}>
            {question}
          </h2>
          {about !== undefined && <p className={css.about}>{about}</p>}
          {children}
        </div>
      </Row>
      <Row justify="flex-end" p={24}>
        <Button look="quiet" onClick={onClose} disabled={isBusy} data-autofocus>
          {t('Cancel')}
        </Button>
        <Button tone={danger ? 'error' : 'primary'} busy={isBusy} onClick={confirm}>
          {verb}
        </Button>
      </Row>
    </ModalDialog>
  )
}

interface DeleteDialogProps extends Pick<ConfirmDialogProps, 'question' | 'onClose'> {
  /** The name of what is deleted, where it has one. */
  about?: string
  onDelete: () => Promise<unknown>
}

/** Asks before a record is deleted. Rendered while it asks. */
export function DeleteDialog({ question, about, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      question={question}
      {...(about !== undefined && { about })}
      verb={t('Delete')}
      danger
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
