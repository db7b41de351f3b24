import { IconTrash, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import css from './RemovePhotoButton.module.css'

interface RemovePhotoButtonProps {
  /** Which of the photos, counted from 1. */
  number: number
  /** It is not stored yet: a small cross takes it back. */
  isChosen?: boolean
  onPress: () => void
}

/** In the corner of a photo. */
export function RemovePhotoButton({ number, isChosen = false, onPress }: RemovePhotoButtonProps) {
  const { t } = useTranslation()
  const Icon = isChosen ? IconX : IconTrash
  return (
    <IconButton
      className={`${css.remove} ${isChosen ? css.small : ''}`}
      aria-label={t('Remove photo {{number}}', { number })}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}
