import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import css from './RemovePhotoButton.module.css'

/** In the corner of a photo. `number`: which of the photos, counted from 1. */
export function RemovePhotoButton({ number, onPress }: { number: number; onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton className={css.remove ?? ''} aria-label={t('Remove photo {{number}}', { number })} onClick={onPress}>
      <IconTrash size={18} aria-hidden />
    </IconButton>
  )
}
