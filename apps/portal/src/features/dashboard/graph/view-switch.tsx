import { views, type View } from '../../../shared/selection/period.js';
import { dashboardText } from '../strings/en.js';
import { text } from '../../../shared/strings/en/text.js';
import { Segmented } from '../../../shared/ui/segmented.js';
import css from './graph-panel.module.css';

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <Segmented
      className={css.switch}
      label={dashboardText.graph.view}
      choices={views.map((name) => ({ value: name, label: text.views[name] }))}
      value={view}
      onChange={onChange}
    />
  );
}
