import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import css from './FormDialog.module.css'
import { Row } from '../page/layout.tsx'

interface DialogHeadProps {
  /** The id of the title, which names the dialog. */
  id: string
  title: string
  /** The title has the focus first. */
  isFirst?: boolean
  /** The content beside the title. */
  menu?: ReactNode
  /** It cannot be closed now. */
  disabled?: boolean
  /** Absent means: something else closes it. */
  onClose: (() => void) | undefined
}

/** Shows the title of a dialog and the button that closes it. */
export function DialogHead({ id, title, isFirst = false, menu, disabled = false, onClose }: DialogHeadProps) {
  const { t } = useTranslation()
  return (
    <div className={css.header}>
      <h2 id={id} className={css.title} {...(isFirst && { tabIndex: -1, 'data-autofocus': true })}>
        {title}
      </h2>
      {onClose && (
        <Row gap={0} wrap={false}>
          {menu}
          <CloseButton size={44} aria-label={t('Close')} disabled={disabled} onClick={onClose} />
        </Row>
      )}
    </div>
  )
}
