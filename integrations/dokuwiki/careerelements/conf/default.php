<?php

/** Defaults of the Career Elements plugin. */
$conf['baseurl'] = '';
$conf['customerid'] = '';
$conf['urlkey'] = '';
$conf['timezone'] = '';
$conf['access'] = 'external';
$conf['company'] = '';
$conf['everywhere'] = 0;
$conf['more'] = '';
