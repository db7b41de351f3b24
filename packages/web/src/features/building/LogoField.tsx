import type { Building } from '@verandah/contract/building'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { LOGO_BYTES } from '@verandah/contract/limits'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '../../api/calls/call.ts'
import { upload } from '../../api/calls/upload.ts'
import { useAction } from '../../api/useAction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusAfter } from '../../ui/dialogs/focusAfter.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { formatFileSize } from '../../ui/text/format.ts'
import css from './LogoField.module.css'

const TYPES = ['image/png', 'image/jpeg']

/** Returns why a file cannot be the logo, in English; null when its size and type are right. */
function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): { text: string; values?: Record<string, string> } | null {
  if (!TYPES.includes(type)) return { text: 'A logo must be a PNG or JPEG picture' }
  if (size > LOGO_BYTES)
    return {
      text: 'This picture has {{size}}; {{most}} is the most. Please choose a smaller one.',
      values: { size: formatFileSize(size), most: formatFileSize(LOGO_BYTES) }
    }
  return null
}

/** Shows the logo as papers have it, and the buttons that change it at once. */
export function LogoField({ logo }: Pick<Building, 'logo'>) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const setting = useAction({
    send: async (file: File) => upload(buildingProfile.setLogo, { files: [file], onProgress: () => undefined }),
    done: () => t('Logo saved successfully'),
    failed: t('Failed to save the logo')
  })
  const removing = useAction({
    send: async () => call(buildingProfile.removeLogo),
    done: () => t('Logo removed successfully'),
    failed: t('Failed to remove the logo')
  })
  const forget = () => {
    setProblem(null)
    setting.reset()
    removing.reset()
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    // The same file can be chosen again.
    event.currentTarget.value = ''
    if (file === undefined) return
    forget()
    const found = logoProblem(file)
    if (found === null) await setting.run(file)
    else setProblem(t(found.text, found.values))
  }
  // The button that had the focus is removed with the logo.
  const remove = async () => {
    const focus = focusAfter()
    if (await removing.run()) focus(button.current)
  }
  const failure = problem ?? setting.failure ?? removing.failure
  return (
    <fieldset className={css.logo}>
      <legend className={css.legend}>{t('Logo on papers')}</legend>
      {typeof logo === 'string' && <img className={css.picture} src={logo} alt={t('Logo on papers')} />}
      <Row gap="8px 12px">
        <Button
          ref={button}
          look="outline"
          icon={<IconPhoto size={18} aria-hidden />}
          busy={setting.isPending}
          onClick={() => input.current?.click()}
        >
          {typeof logo === 'string' ? t('Change Logo') : t('Choose Logo')}
        </Button>
        {typeof logo === 'string' && (
          <Button look="quiet" tone="error" icon={<IconTrash size={18} aria-hidden />} busy={removing.isPending} onClick={remove}>
            {t('Remove Logo')}
          </Button>
        )}
      </Row>
      <input ref={input} type="file" accept={TYPES.join()} aria-label={t('Logo')} hidden onChange={(event) => void choose(event)} />
      <Text look="meta" mt={8}>
        {t('At the head of bills, receipts, letters and reports. PNG or JPEG, at most 1 MB; saved at once.')}
      </Text>
      {failure !== null && <ErrorBanner message={failure} onDismiss={forget} />}
    </fieldset>
  )
}
