import { Button } from '../../../shared/ui/button.js';
import { saveFile } from '../../../shared/ui/save-file.js';
import { useCopy } from '../../../shared/ui/use-copy.js';
import { toAddress } from './file-in-address.js';
import { words } from './words.js';

/** Saves a scenario as a file, or copies an address that opens it. */
export function FileButtons({ file, disabled = false }: { file: string; disabled?: boolean }) {
  const copy = useCopy({ copied: words.shared, failed: words.notShared });
  const download = () => saveFile(words.fileName, new Blob([file], { type: 'application/yaml' }));
  const share = () => {
    const { origin, pathname } = window.location;
    copy(`${origin}${pathname}?view=scenarios&file=${toAddress(file)}`);
  };
  return (
    <>
      <Button inactive={disabled} onClick={download}>
        {words.download}
      </Button>
      <Button inactive={disabled} onClick={share}>
        {words.share}
      </Button>
    </>
  );
}
