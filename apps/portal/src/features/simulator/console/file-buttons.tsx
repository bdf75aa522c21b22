import { Button } from '../../../shared/ui/button.js';
import { useCopy } from '../../../shared/ui/use-copy.js';
import { toAddress } from './file-in-address.js';
import { words } from './words.js';

/** Saves a scenario as a file, or copies an address that opens it. */
export function FileButtons({ file, disabled = false }: { file: string; disabled?: boolean }) {
  const copy = useCopy({ copied: words.shared, failed: words.notShared });
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file], { type: 'application/yaml' }));
    link.download = words.fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const share = () => {
    const { origin, pathname } = window.location;
    copy(`${origin}${pathname}?view=scenarios&file=${toAddress(file)}`);
  };
  return (
    <>
      <Button disabled={disabled} onClick={download}>
        {words.download}
      </Button>
      <Button disabled={disabled} onClick={share}>
        {words.share}
      </Button>
    </>
  );
}
