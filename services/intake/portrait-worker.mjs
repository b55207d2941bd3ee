/**
 * Decodes or draws one picture in a process of its own: `node portrait-worker.mjs normalise|draw PIXELS`, the
 * input on standard input, the PNG on standard output; PIXELS is the most that may be decoded. Exit code 3 = the
 * decoder refused the input (reason on standard error).
 */
import sharp from 'sharp';

const REFUSED = 3;

/** The decoders each task may reach; all others are blocked, whatever the bytes claim to be. */
const LOADERS = {
  normalise: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  draw: ['VipsForeignLoadSvgBuffer'],
};

const [task, pixels] = process.argv.slice(2);
const loaders = LOADERS[task];
if (loaders === undefined) throw new Error(`unknown task ${task}`);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);

// The output of sharp is 8-bit sRGB without metadata unless it is asked for something else.
try {
  const png = await sharp(Buffer.concat(chunks), { failOn: 'error', limitInputPixels: Number(pixels) })
    .autoOrient()
    .png({ compressionLevel: 6, palette: false })
    .toBuffer();
  process.stdout.write(png);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = REFUSED;
}
