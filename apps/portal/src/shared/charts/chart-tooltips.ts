import { TooltipComponent } from 'echarts/components';
import { use as register } from 'echarts/core';

register([TooltipComponent]);
