import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from './Button.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'

const SAID_MS = 3_000

interface CopyButtonProps {
  text: string
  label?: string
  /** The id of what names the text, where several stand on a page. */
  'aria-describedby'?: string
}

/** Puts a text on the clipboard and says so; where the browser does not allow it, it says that too. */
export function CopyButton({ text, label, ...rest }: CopyButtonProps) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), SAID_MS)
    return () => clearTimeout(timer)
  }, [state])
  // Without https a browser has no clipboard for pages.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const labels = { idle: label ?? t('Copy'), copied: t('Copied'), failed: t('Please select and copy it') }
  return (
    <>
      <Button
        {...rest}
        look="outline"
        icon={state === 'copied' ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {labels[state]}
      </Button>
      <VisuallyHidden role="status">{state === 'idle' ? '' : labels[state]}</VisuallyHidden>
    </>
  )
}
