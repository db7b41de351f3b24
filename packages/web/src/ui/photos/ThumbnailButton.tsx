import { UnstyledButton } from '@mantine/core'
import css from './ThumbnailButton.module.css'

interface ThumbnailButtonProps {
  /** What a press does. */
  label: string
  /** Of the small picture. */
  address: string
  onPress: () => void
  /** The picture did not come. */
  onBroken: () => void
}

/** A small picture that opens the large one; as wide as its place. */
export function ThumbnailButton({ label, address, onPress, onBroken }: ThumbnailButtonProps) {
  return (
    <UnstyledButton className={css.button} aria-label={label} aria-haspopup="dialog" onClick={onPress}>
      <img className={css.picture} src={address} alt="" loading="lazy" decoding="async" onError={onBroken} />
    </UnstyledButton>
  )
}
