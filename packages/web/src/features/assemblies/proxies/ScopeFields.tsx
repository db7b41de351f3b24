import type { MeetingId } from '@verandah/contract/meetings'
import { type Control, useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CheckList } from '../../../ui/cards/CheckList.tsx'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { useAssembly } from '../useAssembly.ts'
import type { ProxyValues } from './proxyForm.ts'
import type { ProxyBody } from './useProxies.ts'

interface ScopeFieldsProps {
  meetingId: MeetingId
  control: Control<ProxyValues, unknown, ProxyBody>
}

/** Shows the fields for what the proxy is: for everything that is decided, or for some items. */
export function ScopeFields({ meetingId, control }: ScopeFieldsProps) {
  const { t } = useTranslation()
  const { assembly } = useAssembly(meetingId)
  const scope = useWatch({ control, name: 'scope' })
  const chosen = useController({ control, name: 'itemIds' })
  const message = chosen.fieldState.error?.message
  const items = (assembly?.items ?? []).filter(({ majority }) => majority !== null)
  return (
    <>
      <RadioField
        control={control}
        name="scope"
        label={t('It holds for')}
        required
        options={[
          { value: 'all', label: t('Everything that is decided') },
          { value: 'some', label: t('Some items only') }
        ]}
      />
      {scope === 'some' && (
        <Text as="div" mb={20}>
          <CheckList
            legend={t('Items')}
            options={items.map(({ _id, title }) => ({ value: _id as string, label: title }))}
            chosen={chosen.field.value}
            onChoose={chosen.field.onChange}
          />
          {message !== undefined && (
            <Notice tone="error" mt={8}>
              {t(message)}
            </Notice>
          )}
        </Text>
      )}
    </>
  )
}
