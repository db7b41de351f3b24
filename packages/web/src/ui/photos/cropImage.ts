/** A part of a picture, in its own pixels. */
export interface ImagePart {
  x: number
  y: number
  width: number
  height: number
}

const QUALITY = 0.9

/** Draws a square part of a picture, `size` pixels wide, as a JPEG without the metadata of the file. */
export async function cropImage(address: string, { x, y, width, height }: ImagePart, size: number): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser cannot draw')
  // What is transparent in the picture would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x, y, width, height, 0, 0, size, size)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be drawn')) : resolve(blob)), 'image/jpeg', QUALITY)
  })
}
