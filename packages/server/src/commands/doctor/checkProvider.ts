import { oidc as contract } from '@verandah/contract/oidc'
import type { Config } from '../../boot/config.ts'
import { createProvider } from '../../features/oidc/provider.ts'
import { type Finding, fine, reasonOf, wrong } from './finding.ts'

/** Whether the provider of single sign-on says of itself what the settings say; nothing where it is not set. */
export async function checkProvider({ oidc, PUBLIC_URL }: Config): Promise<Finding[]> {
  if (oidc === undefined) return []
  const { issuer } = oidc
  try {
    await createProvider(oidc, `${PUBLIC_URL}${contract.callback.path}`).ask()
    return [fine(`Single sign-on: ${issuer} answers.`)]
  } catch (error) {
    const remedy = 'Set OIDC_ISSUER as the provider spells it, or look why it does not answer.'
    return [wrong(`Single sign-on: ${issuer} cannot be used (${reasonOf(error)}). ${remedy}`)]
  }
}
