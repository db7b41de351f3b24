import { Text } from '../page/layout.tsx'

interface EffectTextProps {
  /** Null: not known. */
  text: string | null | undefined
  /** It needs attention. */
  isStrong?: boolean
}

/** Says above the buttons of a form what pressing them would do, or how far the form is. */
export function EffectText({ text, isStrong = false }: EffectTextProps) {
  if (!text) return null
  return (
    <Text look={isStrong ? 'strong' : 'quiet'} role="status" mb={8}>
      {text}
    </Text>
  )
}
