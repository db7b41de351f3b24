/**
 * The bucket and the credentials of an S3 service.
 * @typedef {object} Bucket
 * @property {string} endpoint
 * @property {string} region
 * @property {string} bucket
 * @property {string} prefix Of every key; empty, or ends in a slash.
 * @property {string} accessKey
 * @property {string} secret
 */

const NAME = /^[\w.-]+$/

/**
 * `s3://key:secret@host[:port]/bucket[/folder]?region=…&insecure=true`; null when it is none.
 * @param {string} text
 * @returns {Bucket | null}
 */
export function parseStorageUrl(text) {
  if (!URL.canParse(text)) return null
  const { protocol, host, username, password, pathname, searchParams } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  if (protocol !== 's3:' || [host, username, password].includes('') || ![bucket, ...folders].every((name) => NAME.test(name))) return null
  try {
    return {
      endpoint: `${searchParams.get('insecure') === 'true' ? 'http' : 'https'}://${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      bucket,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      accessKey: decodeURIComponent(username),
      secret: decodeURIComponent(password)
    }
  } catch {
    return null
  }
}
