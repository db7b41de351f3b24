import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { DialogHead } from '../dialogs/DialogHead.tsx'
import { ModalDialog } from '../dialogs/ModalDialog.tsx'
import css from './FilterSheet.module.css'

interface FilterSheetProps {
  /** The button that clears the filters, while there is something to clear. */
  clearing: ReactNode
  onClose: () => void
  /** The choices. */
  children: ReactNode
}

/** Shows the choices of a list in a sheet at the lower edge of a narrow window. Each acts at once, behind the sheet. */
export function FilterSheet({ clearing, onClose, children }: FilterSheetProps) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <ModalDialog labelledBy={title} size="bottom" isDismissible onClose={onClose}>
      <DialogHead id={title} title={t('Filters')} isFirst onClose={onClose} />
      <div className={css.choices}>{children}</div>
      <div className={css.foot}>
        {clearing}
        <Button onClick={onClose}>{t('Show Results')}</Button>
      </div>
    </ModalDialog>
  )
}
